import type { Motif } from './motif.ts';
import { rect, ring, stroke, svg, times } from '../svg.ts';

/** A studio microphone and what leaves it. */
export const microphone: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  const [cx, cy] = [x + w * rng.pick([0.5, 0.4, 0.6]), y + h * 0.42];
  const rings = rng.chance(0.5)
    ? times(6, (i) => ring(cx, cy, s * (0.3 + i * 0.13), [p.a, p.b, p.c][i % 3]!, s * 0.05))
    : times(11, (i) => {
        const tall = h * (0.12 + 0.55 * Math.abs(Math.sin(i * 1.7 + cx)));
        return rect(
          { x: x + (w * (i + 0.2)) / 11, y: cy - tall / 2, w: (w / 11) * 0.6, h: tall },
          [p.a, p.b, p.c][i % 3]!,
        );
      });
  const [rw, rh] = [s * 0.17, s * 0.27];
  const head = svg`<rect x="${cx - rw}" y="${cy - rh}" width="${rw * 2}" height="${rh * 2}" rx="${rw}" fill="${p.ink}" stroke="${p.paper}" stroke-width="${s * 0.025}"/>`;
  const slots = times(6, (i) =>
    rect(
      {
        x: cx - rw * (i === 0 || i === 5 ? 0.5 : 0.74),
        y: cy - rh * 0.74 + i * rh * 0.27,
        w: rw * (i === 0 || i === 5 ? 1 : 1.48),
        h: rh * 0.09,
      },
      p.paper,
    ),
  );
  return (
    rect(box, p.paper) +
    rings +
    stroke(
      svg`M${cx - rw * 1.5} ${cy}V${cy + rh * 0.3}A${rw * 1.5} ${rw * 1.5} 0 0 0 ${cx + rw * 1.5} ${cy + rh * 0.3}
        V${cy}`,
      p.ink,
      s * 0.035,
    ) +
    rect({ x: cx - s * 0.02, y: cy + rh * 1.1, w: s * 0.04, h }, p.ink) +
    head +
    slots
  );
};
