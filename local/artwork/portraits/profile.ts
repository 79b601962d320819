import { mix } from '../drawing/colour.ts';
import type { Rng } from '../drawing/random.ts';
import { circle, path, stroke, svg } from '../drawing/svg.ts';
import type { Inks } from './inks.ts';

/** A head from the side, as on a coin, with random nose, chin and hair. */
export function profile(rng: Rng, k: Inks, bearded: boolean, hair: 'long' | 'short'): string {
  const nose = rng.between(-4, 6);
  const chin = rng.between(-3, 5);
  const brow = rng.between(-2, 3);
  const line = svg`M70 88C84 68 122 68 134 88C${138 + brow} 98 136 104 ${139 + brow} 112L${149 + nose} 136
    C${150 + nose} 141 143 142 140 143C139 147 145 149 144 153C142 156 143 157 143 160C142 164 138 164 138 168
    C${142 + chin} 174 ${140 + chin} 186 ${128 + chin} 188C118 189 112 186 108 190L110 222H62L66 180
    C54 150 54 112 70 88Z`;
  const cheek = path(
    'M70 88C84 68 100 70 104 90C106 110 92 126 96 150C98 170 104 178 108 190L110 222H62L66 180C54 150 54 112 70 88Z',
    k.shade,
  );
  const eye =
    path('M121 115Q129 109 137 114Q130 120 121 115Z', k.hair) +
    stroke(svg`M118 106Q128 ${100 - brow} 138 105`, k.hair, 3, 'stroke-linecap="round"') +
    stroke('M140 158Q134 160 130 158', mix(k.shade, k.hair, 0.5), 2, 'stroke-linecap="round"');
  const ear = path('M88 126C80 118 92 108 97 118C100 126 94 138 90 140C86 138 90 132 88 126Z', k.light);
  const cuts = {
    long: [
      path(
        'M136 92C128 56 66 56 58 100C50 130 44 160 56 180C72 190 84 172 82 150C84 132 84 118 98 106C112 104 128 100 136 92Z',
        k.hair,
      ),
      circle(54, 112, 22, k.hair) +
        path('M136 94C128 58 70 58 58 100C56 118 60 134 72 146C80 136 82 120 98 108C112 106 128 102 136 94Z', k.hair),
      path(
        'M138 104C134 60 62 54 54 106C50 140 52 168 62 174C80 178 88 160 86 138C88 124 96 112 106 110C118 112 130 110 138 104Z',
        k.hair,
      ),
    ],
    short: [
      path(
        'M136 94C130 60 72 56 60 98C56 118 60 136 70 150C78 146 82 136 82 122C90 118 92 108 98 104C112 104 128 102 136 94Z',
        k.hair,
      ),
      path(
        'M140 92C148 74 124 60 100 62C70 62 56 88 60 116C62 132 66 142 72 148C80 142 80 130 84 118C92 114 92 104 100 98C114 100 130 98 140 92Z',
        k.hair,
      ),
      path('M68 130C60 112 62 92 80 84C76 100 84 110 80 128C78 142 72 148 70 148C66 142 68 136 68 130Z', k.hair),
      path('M136 100C122 92 82 96 62 112C62 130 66 142 72 148C80 142 82 128 84 116Z', k.hair) +
        path('M58 104C54 56 134 50 138 92L168 98C166 106 150 106 138 102C110 98 80 100 58 104Z', k.cloth) +
        path('M57 104C56 96 57 92 58 88C84 82 112 82 137 86L138 98C110 94 80 96 57 104Z', k.accent),
    ],
  };
  const beard = bearded
    ? path(
        svg`M92 140C104 150 118 158 142 158C142 166 ${146 + chin} 176 ${138 + chin} 196C120 206 104 196 98 180
          C94 168 90 152 92 140Z`,
        k.hair,
      )
    : '';
  return path(line, k.light) + cheek + ear + eye + beard + rng.pick(cuts[hair]);
}
