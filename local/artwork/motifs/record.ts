import { mix } from '../colour.ts';
import type { Motif } from './motif.ts';
import { circle, path, rect, ring, stroke, svg, times } from '../svg.ts';

/** A record on its deck, or a keyboard bent by the tune. */
export const record: Motif = (rng, box, p) => {
  const { x, y, w, h } = box;
  const s = Math.min(w, h);
  if (rng.chance(0.5)) {
    const [cx, cy] = [x + w * rng.pick([0.34, 0.66, 0.5]), y + h * 0.5];
    return (
      rect(box, p.paper) +
      circle(cx, cy, s * 0.46, p.ink) +
      times(7, (i) => ring(cx, cy, s * (0.2 + i * 0.035), mix(p.ink, p.paper, 0.25), s * 0.004)) +
      circle(cx, cy, s * 0.16, p.a) +
      circle(cx, cy, s * 0.1, p.b) +
      circle(cx, cy, s * 0.02, p.paper) +
      stroke(
        svg`M${x + w * 0.94} ${y + h * 0.06}L${x + w * 0.9} ${y + h * 0.5}L${cx + s * 0.24} ${cy + s * 0.2}`,
        p.c,
        s * 0.025,
        'stroke-linejoin="round"',
      ) +
      circle(x + w * 0.94, y + h * 0.07, s * 0.05, p.c)
    );
  }
  const inks = [p.a, p.b, p.c];
  const keys = 9;
  const bow = (f: number) => y + h * (0.42 + 0.12 * Math.sin(f * Math.PI * 1.4 + 0.5));
  return (
    rect(box, p.paper) +
    times(4, (i) => {
      let d = svg`M${x} ${bow(0) - h * 0.1 - i * h * 0.06}`;
      for (let k = 1; k <= 12; k += 1) d += svg`L${x + (w * k) / 12} ${bow(k / 12) - h * 0.1 - i * h * 0.06}`;
      return stroke(d, inks[i % 3]!, h * 0.026, 'stroke-linejoin="round"');
    }) +
    times(keys, (i) =>
      path(
        svg`M${x + (w * i) / keys} ${bow(i / keys)}L${x + (w * (i + 0.94)) / keys} ${bow((i + 0.94) / keys)}
        L${x + (w * (i + 0.94)) / keys} ${y + h}L${x + (w * i) / keys} ${y + h}Z`,
        p.ink,
      ),
    ) +
    times(keys, (i) =>
      i % 7 === 2 || i % 7 === 6
        ? ''
        : path(
            svg`M${x + (w * (i + 0.68)) / keys} ${bow((i + 0.68) / keys) - 1}
          L${x + (w * (i + 1.26)) / keys} ${bow((i + 1.26) / keys) - 1}
          L${x + (w * (i + 1.26)) / keys} ${bow((i + 1.26) / keys) + h * 0.3}
          L${x + (w * (i + 0.68)) / keys} ${bow((i + 0.68) / keys) + h * 0.3}Z`,
            p.paper,
            svg`stroke="${p.ink}" stroke-width="${s * 0.012}"`,
          ),
    )
  );
};
