import { mix } from '../colour.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, path, rect, svg } from '../svg.ts';

/** The shadow of a long hand, climbing. */
export const claw: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const d = nightfall(p);
  const s = Math.min(w, h);
  const light = rng.chance(0.5);
  const [ground, hand] = light ? [d.spark, d.land] : [d.sky, d.spark];
  const fingers = [
    [-0.36, 0.58, -34],
    [-0.2, 0.86, -15],
    [0, 0.94, 0],
    [0.2, 0.84, 14],
    [0.4, 0.5, 44],
  ] as const;
  const finger = ([dx, long, lean]: readonly [number, number, number]) => {
    const k = s * 0.09;
    const L = s * long * 0.86;
    return path(
      svg`M${-k * 0.6} ${k}C${-k * 0.75} ${-L * 0.4} ${-k * 0.35} ${-L * 0.5} ${-k * 0.5} ${-L * 0.62}
        C${-k * 0.4} ${-L * 0.8} ${-k * 0.3} ${-L * 0.85} ${lean * s * 0.0012} ${-L}
        C${k * 0.4} ${-L * 0.82} ${k * 0.5} ${-L * 0.75} ${k * 0.4} ${-L * 0.62}
        C${k * 0.55} ${-L * 0.5} ${k * 0.8} ${-L * 0.4} ${k * 0.6} ${k}Z`,
      hand,
      svg`transform="translate(${dx * s * 0.5} ${Math.abs(dx) * s * 0.16}) rotate(${lean})"`,
    );
  };
  const palm = path(
    svg`M${-s * 0.24} ${s * 0.03}C${-s * 0.16} ${-s * 0.07} ${s * 0.14} ${-s * 0.07} ${s * 0.24} ${s * 0.08}
      C${s * 0.22} ${s * 0.3} ${s * 0.12} ${s * 0.34} ${s * 0.12} ${s * 1.2}H${-s * 0.12}
      C${-s * 0.1} ${s * 0.4} ${-s * 0.24} ${s * 0.3} ${-s * 0.24} ${s * 0.03}Z`,
    hand,
  );
  const tilt = rng.between(-14, 14);
  return (
    rect(box, ground) +
    (light
      ? circle(x + w / 2, y + h * 0.42, s * 0.42, mix(ground, d.sun, 0.5))
      : circle(x + w * 0.5, y + h * 0.42, s * 0.44, d.mid)) +
    group(fingers.map(finger).join('') + palm, svg`transform="translate(${x + w / 2} ${y + h * 0.72}) rotate(${tilt})"`)
  );
};
