import { mix } from '../colour.ts';
import { nightfall } from '../light.ts';
import type { Motif } from './motif.ts';
import { circle, group, n, path, rect } from '../svg.ts';

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
      `M${n(-k * 0.6)} ${n(k)}C${n(-k * 0.75)} ${n(-L * 0.4)} ${n(-k * 0.35)} ${n(-L * 0.5)} ${n(-k * 0.5)} ${n(-L * 0.62)}C${n(-k * 0.4)} ${n(-L * 0.8)} ${n(-k * 0.3)} ${n(-L * 0.85)} ${n(lean * s * 0.0012)} ${n(-L)}C${n(k * 0.4)} ${n(-L * 0.82)} ${n(k * 0.5)} ${n(-L * 0.75)} ${n(k * 0.4)} ${n(-L * 0.62)}C${n(k * 0.55)} ${n(-L * 0.5)} ${n(k * 0.8)} ${n(-L * 0.4)} ${n(k * 0.6)} ${n(k)}Z`,
      hand,
      `transform="translate(${n(dx * s * 0.5)} ${n(Math.abs(dx) * s * 0.16)}) rotate(${lean})"`,
    );
  };
  const palm = path(
    `M${n(-s * 0.24)} ${n(s * 0.03)}C${n(-s * 0.16)} ${n(-s * 0.07)} ${n(s * 0.14)} ${n(-s * 0.07)} ${n(s * 0.24)} ${n(s * 0.08)}C${n(s * 0.22)} ${n(s * 0.3)} ${n(s * 0.12)} ${n(s * 0.34)} ${n(s * 0.12)} ${n(s * 1.2)}H${n(-s * 0.12)}C${n(-s * 0.1)} ${n(s * 0.4)} ${n(-s * 0.24)} ${n(s * 0.3)} ${n(-s * 0.24)} ${n(s * 0.03)}Z`,
    hand,
  );
  const tilt = rng.between(-14, 14);
  return (
    rect(box, ground) +
    (light
      ? circle(x + w / 2, y + h * 0.42, s * 0.42, mix(ground, d.sun, 0.5))
      : circle(x + w * 0.5, y + h * 0.42, s * 0.44, d.mid)) +
    group(
      fingers.map(finger).join('') + palm,
      `transform="translate(${n(x + w / 2)} ${n(y + h * 0.72)}) rotate(${n(tilt)})"`,
    )
  );
};
