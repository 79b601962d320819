import { mix } from '../drawing/colour.ts';
import { circle, path, polar, stroke, times } from '../drawing/svg.ts';
import type { Inks } from './inks.ts';

/** Hair or a hat, behind and before the face, which is 68 units wide from y 78 to y 178. */
type Hairstyle = { behind?: (k: Inks) => string; before: (k: Inks) => string };

const sheen = (k: Inks) => mix(k.hair, k.halo, 0.3);

const brim = (d: string, crown: string, band: string) => (k: Inks) =>
  path(crown, k.cloth) + path(band, k.accent) + path(d, mix(k.cloth, k.hair, 0.35));

/** Short hair that shows under a hat. */
const sides = (k: Inks) =>
  path(
    'M64 124C61 108 66 100 70 98H130C134 100 139 108 136 124C134 114 132 110 129 107H71C68 110 66 114 64 124Z',
    k.hair,
  );

const bob: Hairstyle = {
  behind: (k) => path('M58 128C50 60 150 60 142 128C150 150 148 172 134 178H66C52 172 50 150 58 128Z', k.hair),
  before: (k) =>
    path('M62 122C58 74 98 64 118 74C140 80 144 102 138 128C134 112 126 100 112 98C96 108 74 104 62 122Z', k.hair) +
    stroke('M70 98C82 84 100 84 112 88M68 110C80 96 94 96 104 96', sheen(k), 2.4),
};

const long: Hairstyle = {
  behind: (k) =>
    path(
      'M56 118C48 56 152 56 144 118C150 150 162 176 154 214C140 226 128 206 132 180H68C72 206 60 226 46 214C38 176 50 150 56 118Z',
      k.hair,
    ),
  before: (k) =>
    path('M62 126C56 80 86 66 104 72C136 70 146 104 138 132C134 110 122 98 98 88C84 96 70 104 62 126Z', k.hair) +
    stroke('M98 88C88 92 76 100 70 112M104 84C120 88 130 100 134 112', sheen(k), 2),
};

const bun: Hairstyle = {
  behind: (k) => circle(100, 62, 24, k.hair) + path('M60 124C54 66 146 66 140 124L134 140H66Z', k.hair),
  before: (k) =>
    path('M63 120C62 80 84 74 100 74C118 74 138 82 137 120C130 98 118 92 100 92C82 92 70 98 63 120Z', k.hair) +
    stroke('M88 52C96 46 106 48 112 56M84 62C94 54 108 56 116 66', sheen(k), 2),
};

const cloche: Hairstyle = {
  behind: (k) => path('M60 140C52 66 148 66 140 140C142 156 138 168 132 170H68C62 168 58 156 60 140Z', k.hair),
  before: (k) =>
    path('M57 122C52 54 148 54 143 122C122 112 84 112 58 122Z', k.cloth) +
    path('M56 128C58 112 142 112 144 128C124 120 78 120 56 128Z', k.accent) +
    circle(134, 112, 8, k.accent),
};

const fringe: Hairstyle = {
  behind: (k) =>
    path('M58 130C50 58 150 58 142 130V206C132 214 128 206 128 190V160H72V190C72 206 68 214 58 206Z', k.hair),
  before: (k) =>
    path('M61 126C54 54 146 54 139 126C132 116 128 112 126 108C112 112 88 112 74 108C72 112 68 116 62 126Z', k.hair) +
    stroke('M84 84C84 92 84 100 82 108M116 84C116 92 116 100 118 108M100 82V109', sheen(k), 1.6),
};

const curlsLong: Hairstyle = {
  behind: (k) =>
    times(13, (i) => {
      const [x, y] = polar(100, 112, 44, 170 + i * 16.6);
      return circle(x, y, 19, k.hair);
    }),
  before: (k) => times(7, (i) => circle(68 + i * 10.6, 86 - Math.sin((i / 6) * Math.PI) * 8, 10, k.hair)),
};

const headscarf: Hairstyle = {
  behind: (k) =>
    path(
      'M54 120C46 58 154 58 146 120C150 150 148 190 158 214L128 206L132 170H68L72 206L42 214C52 190 50 150 54 120Z',
      k.cloth,
    ),
  before: (k) =>
    path('M58 126C52 50 148 50 142 126C134 96 120 88 100 88C80 88 66 96 60 124Z', k.cloth) +
    path(
      'M64 118C64 92 80 84 100 84C120 84 136 92 136 118C130 100 118 94 100 94C82 94 70 100 64 118Z',
      mix(k.cloth, k.hair, 0.4),
    ),
};

const sunHat: Hairstyle = {
  behind: (k) => path('M62 132C54 74 146 74 138 132C144 152 140 166 132 168H68C60 166 56 152 62 132Z', k.hair),
  before: brim(
    'M28 106C44 84 156 76 176 96C150 98 60 104 28 106Z',
    'M62 100C60 50 138 46 140 92Z',
    'M62 100C61 92 62 88 62 86C86 80 114 78 139 80L140 92C114 92 86 94 62 100Z',
  ),
};

const crop: Hairstyle = {
  behind: (k) => path('M62 122C58 66 142 66 138 122L134 132H66Z', k.hair),
  before: (k) =>
    path(
      'M63 124C58 84 76 68 104 70C130 70 142 92 136 122C132 106 126 98 118 94C102 104 80 100 70 112C66 116 64 120 63 124Z',
      k.hair,
    ),
};

const sideParting: Hairstyle = {
  before: (k) =>
    path(
      'M63 124C58 78 80 68 102 70C132 68 142 92 137 124C133 112 132 104 128 98C108 98 90 92 82 86C78 96 68 104 63 124Z',
      k.hair,
    ) + stroke('M84 84C94 90 112 94 126 94', sheen(k), 1.8),
};

const quiff: Hairstyle = {
  before: (k) =>
    path(
      'M64 120C58 92 64 76 82 76C84 60 116 54 130 66C144 76 140 100 136 120C132 106 128 100 124 96C108 98 84 96 74 94C68 102 66 108 64 120Z',
      k.hair,
    ) + stroke('M84 80C96 70 116 68 128 76', sheen(k), 2),
};

const bald: Hairstyle = {
  before: (k) =>
    path(
      'M62 130C58 112 60 104 66 98C66 112 68 116 66 130ZM138 130C142 112 140 104 134 98C134 112 132 116 134 130Z',
      k.hair,
    ),
};

const crewCut: Hairstyle = {
  before: (k) =>
    path('M63 118C58 72 84 66 100 66C116 66 142 72 137 118C132 102 126 96 120 94H80C74 96 68 102 64 116Z', k.hair),
};

const curls: Hairstyle = {
  before: (k) =>
    times(8, (i) => circle(68 + i * 9.2, 88 - Math.sin((i / 7) * Math.PI) * 11, 10.5, k.hair)) +
    circle(65, 102, 7, k.hair) +
    circle(135, 102, 7, k.hair),
};

const fedora: Hairstyle = {
  before: (k) =>
    path(
      'M64 126C61 110 64 102 70 98H130C136 102 139 110 136 126C134 116 132 110 130 107H70C68 110 66 116 64 126Z',
      k.hair,
    ) +
    brim(
      'M36 104C60 88 146 86 166 100C146 108 60 110 36 104Z',
      'M62 98C62 52 84 50 98 58C114 48 138 54 138 96Z',
      'M62 98L62 84C88 78 114 78 138 82V96C114 92 86 92 62 98Z',
    )(k),
};

const boater: Hairstyle = {
  before: (k) =>
    sides(k) +
    brim(
      'M46 102C48 94 60 96 100 96C140 96 152 94 154 102C140 110 60 110 46 102Z',
      'M62 98C58 46 142 46 138 98Z',
      'M61 98C60 92 60 88 61 86H139C140 88 140 92 139 98Z',
    )(k),
};

const flatCap: Hairstyle = {
  before: (k) =>
    sides(k) +
    path('M56 98C46 70 84 58 112 62C142 62 154 84 144 98C116 90 84 90 56 98Z', k.cloth) +
    path('M52 104C66 92 120 90 146 98C120 100 76 102 52 104Z', mix(k.cloth, k.hair, 0.4)),
};

const beret: Hairstyle = {
  before: (k) =>
    path(
      'M64 124C60 104 66 96 72 94C88 100 110 92 128 94C136 98 138 108 136 124C132 110 126 104 120 102H78C72 106 66 112 64 124Z',
      k.hair,
    ) +
    path('M54 92C44 62 96 48 130 60C152 66 152 84 142 94C116 84 84 84 54 92Z', k.cloth) +
    circle(104, 55, 4, k.cloth),
};

const topHat: Hairstyle = {
  before: (k) =>
    sides(k) +
    brim(
      'M44 100C60 92 140 92 156 100C140 108 60 108 44 100Z',
      'M64 98L60 30H140L136 98Z',
      'M64 98L63 82H137L136 98Z',
    )(k),
};

export const longHair = [bob, long, bun, cloche, fringe, curlsLong, headscarf, sunHat, crop];

export const shortHair = [sideParting, quiff, bald, crewCut, curls, fedora, boater, flatCap, beret, topHat];

/** Styles that suit anyone. */
export const anyHair = [crop, curlsLong, curls, beret, sideParting, flatCap];
