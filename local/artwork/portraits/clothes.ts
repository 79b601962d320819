import { mix } from '../drawing/colour.ts';
import { circle, path, polar, rect, stroke, times } from '../drawing/svg.ts';
import type { Inks } from './inks.ts';

type Garment = (k: Inks) => string;
const shoulders = (k: Inks) => path('M8 300C10 244 38 226 76 214L100 222L124 214C162 226 190 244 192 300Z', k.cloth);
const dark = (k: Inks) => mix(k.cloth, k.hair, 0.45);
const lapels = (k: Inks) =>
  path('M76 214L62 250L78 256L72 266L100 300L86 226ZM124 214L138 250L122 256L128 266L100 300L114 226Z', dark(k));

const suit: Garment = (k) =>
  shoulders(k) +
  path('M78 212L100 300L122 212L100 224Z', k.light) +
  path('M94 226H106L109 238L104 300H96L91 238Z', k.accent) +
  lapels(k);

const dinnerJacket: Garment = (k) =>
  shoulders(k) +
  path('M78 212L100 300L122 212L100 224Z', k.light) +
  path('M100 232L80 222V244ZM100 232L120 222V244Z', k.accent) +
  circle(100, 232, 4, k.accent) +
  lapels(k);

const turtleneck: Garment = (k) =>
  shoulders(k) +
  path(
    'M70 218C72 196 76 192 82 190H118C124 192 128 196 130 218C116 228 84 228 70 218Z',
    mix(k.cloth, k.accent, 0.25),
  ) +
  stroke('M72 206C88 214 112 214 128 206', dark(k), 1.6);

const shirtCollar: Garment = (k) =>
  shoulders(k) + path('M72 212L84 204L100 236L116 204L128 212L118 246L100 236L82 246Z', k.accent);

const doubleBreasted: Garment = (k) =>
  shoulders(k) +
  path('M78 212L100 262L122 212L100 224Z', k.light) +
  path('M70 212L50 256L84 280L100 258L80 216ZM130 212L150 256L116 280L100 258L120 216Z', dark(k)) +
  circle(100, 280, 3.6, k.accent) +
  circle(100, 296, 3.6, k.accent);

const uniform: Garment = (k) =>
  shoulders(k) +
  path('M76 214L80 200H120L124 214L110 222H90Z', dark(k)) +
  rect({ x: 98, y: 222, w: 4, h: 80 }, dark(k)) +
  [240, 262, 284].map((y) => circle(112, y, 3.4, k.accent)).join('') +
  path('M30 250L44 240L58 250V262H30Z', k.accent);

const stripes: Garment = (k) =>
  shoulders(k) +
  times(5, (i) => stroke(`M${14 - i} ${244 + i * 14}Q100 ${226 + i * 14} ${186 + i} ${244 + i * 14}`, k.accent, 4));

const vNeck: Garment = (k) =>
  shoulders(k) + path('M72 214L100 278L128 214L100 224Z', k.shade) + stroke('M71 214L100 279L129 214', k.accent, 3);

const shawl: Garment = (k) =>
  path('M10 300C14 250 40 232 72 222L84 212H116L128 222C160 232 186 250 190 300Z', k.shade) +
  path('M4 300C14 262 56 250 100 262C144 250 186 262 196 300Z', k.cloth) +
  times(9, (i) => {
    const [x, y] = polar(100, 206, 32, 20 + i * 17.5);
    return circle(x, y * 0.82 + 42, 3.4, k.accent);
  });

const necklace: Garment = (k) =>
  shoulders(k) +
  path('M66 216C80 240 120 240 134 216L124 212L100 222L76 212Z', k.shade) +
  times(9, (i) => {
    const [x, y] = polar(100, 200, 34, 18 + i * 18);
    return circle(x, y, 3.2, k.accent);
  });

const scarf: Garment = (k) =>
  shoulders(k) +
  path('M60 222C66 204 78 198 84 198H116C122 198 134 204 140 222L100 250Z', k.accent) +
  path('M60 222L100 250L140 222L128 262L100 250L72 262Z', mix(k.accent, k.shade, 0.3));

const rollNeck: Garment = (k) =>
  shoulders(k) +
  path('M70 218C72 198 76 194 82 192H118C124 194 128 198 130 218C116 226 84 226 70 218Z', mix(k.cloth, k.accent, 0.3)) +
  circle(74, 240, 6, k.accent);

const blouse: Garment = (k) =>
  shoulders(k) +
  path('M76 214L100 250L124 214L100 224Z', k.light) +
  path('M74 212L60 236L84 248L100 248ZM126 212L140 236L116 248L100 248Z', dark(k)) +
  path('M100 246L84 238V256ZM100 246L116 238V256Z', k.accent);

export const menswear = [suit, dinnerJacket, turtleneck, shirtCollar, doubleBreasted, uniform, stripes];

const dresses = [vNeck, shawl, necklace, scarf, rollNeck, blouse];

export const womenswear = [...dresses, ...dresses, turtleneck, shirtCollar];

/** Clothes that suit anyone. */
export const anyClothes = [turtleneck, shirtCollar, doubleBreasted, stripes, rollNeck, vNeck];
