import { mix } from '../drawing/colour.ts';
import type { Rng } from '../drawing/random.ts';
import { circle, clip, ellipse, path, rect, stroke, svg } from '../drawing/svg.ts';
import type { Inks } from './inks.ts';

const oval = 'M66 116C64 90 80 76 100 76C120 76 136 90 134 116C134 146 120 178 100 178C80 178 66 146 66 116Z';
const square = 'M66 112C64 88 80 76 100 76C120 76 136 88 134 112L131 146C129 164 114 178 100 178C86 178 71 164 69 146Z';
const heart = 'M65 112C64 88 80 76 100 76C120 76 136 88 135 112C134 138 116 178 100 179C84 178 66 138 65 112Z';

type Trimmings = { moustache: boolean; beard: boolean; glasses: boolean; earrings: boolean; paint: boolean };

/** A face lit from the left: two tones that meet along brow, nose and lip. */
export function face(rng: Rng, k: Inks, trim: Trimmings, id: string): string {
  const shape = rng.pick(trim.paint ? [oval, heart] : [oval, square]);
  const shade = clip(
    id,
    path(shape, '#000'),
    path(
      'M103 70C101 90 106 104 101 116L111 142C110 147 104 147 102 149L105 154L100 160L104 166C102 172 103 176 102 182H150V70Z',
      k.shade,
    ),
  );
  const eye = rng.pick([
    (x: number) =>
      path(`M${x - 10} 122Q${x} 113 ${x + 10} 122Q${x} 127 ${x - 10} 122Z`, k.hair) +
      circle(x + 2, 120.5, 1.7, k.light),
    (x: number) => stroke(`M${x - 10} 119Q${x} 128 ${x + 10} 119`, k.hair, 2.6, 'stroke-linecap="round"'),
    (x: number) =>
      circle(x, 121, 4.2, k.hair) +
      stroke(`M${x - 10} 117Q${x} 111 ${x + 10} 117`, k.hair, 2, 'stroke-linecap="round"'),
  ]);
  const lift = rng.between(-2, 3);
  const brow = rng.pick([2.4, 3.4, 4.4]) * (trim.paint ? 0.7 : 1);
  const brows = stroke(
    svg`M74 ${110 + lift}Q84 ${102 - lift} 94 ${109}M107 ${109}Q117 ${102 - lift} 126 ${110 + lift}`,
    k.hair,
    brow,
    'stroke-linecap="round"',
  );
  const lipInk = trim.paint ? k.accent : mix(k.shade, k.hair, 0.5);
  const lips = rng.pick([
    path('M89 158Q95 154 101 157Q106 154 112 158Q101 168 89 158Z', lipInk),
    path('M86 158Q94 155 101 157Q108 155 115 158Q101 172 86 158Z', lipInk),
    stroke('M90 159Q101 163 112 158', lipInk, 3, 'stroke-linecap="round"'),
  ]);
  const nose = stroke(
    'M101 116L95 141Q97 146 103 145',
    mix(k.shade, k.hair, 0.35),
    1.8,
    'stroke-linecap="round" stroke-linejoin="round"',
  );
  const moustache = trim.moustache
    ? rng.pick([
        path(
          'M101 150C94 148 86 152 82 158C92 160 98 157 101 154C104 157 110 160 120 158C116 152 108 148 101 150Z',
          k.hair,
        ),
        stroke('M88 153Q95 149 100 152M102 152Q107 149 114 153', k.hair, 2.6, 'stroke-linecap="round"'),
        path(
          'M101 150C94 147 84 150 78 146C78 156 92 161 101 155C110 161 124 156 124 146C118 150 108 147 101 150Z',
          k.hair,
        ),
      ])
    : '';
  const beard = trim.beard
    ? rng.pick([
        path(
          'M66 126C70 150 84 150 92 149C98 147 106 147 110 149C118 150 130 150 134 126C138 160 124 194 100 194C76 194 62 160 66 126ZM90 160Q101 156 112 160Q101 168 90 160Z',
          k.hair,
          'fill-rule="evenodd"',
        ),
        path('M88 168Q100 164 112 168Q110 188 100 194Q90 188 88 168Z', k.hair),
      ])
    : '';
  const glasses = trim.glasses
    ? rng.pick([
        [-1, 1]
          .map(
            (s) =>
              `<circle cx="${100 + s * 16}" cy="121" r="13" fill="${k.light}" fill-opacity=".35" stroke="${k.hair}" stroke-width="3"/>`,
          )
          .join('') + stroke('M97 119Q100 116 103 119', k.hair, 3),
        path('M70 112H98L95 130Q84 136 73 130ZM102 112H130L127 130Q116 136 105 130Z', k.hair) +
          rect({ x: 96, y: 112, w: 8, h: 4 }, k.hair),
      ])
    : '';
  const ears = ellipse(65, 126, 6, 10, k.light) + ellipse(135, 126, 6, 10, k.shade);
  const rings = trim.earrings ? circle(64, 142, 4.4, k.accent) + circle(136, 142, 4.4, k.accent) : '';
  return (
    ears + path(shape, k.light) + shade + brows + eye(84) + eye(117) + nose + lips + beard + moustache + glasses + rings
  );
}
