import { nameColours } from '../drawing/colour.ts';

/** The colours of a portrait: two for the background, two unnatural face tones, hair, clothes and an accent. */
const names = ['ground', 'halo', 'light', 'shade', 'hair', 'cloth', 'accent'] as const;

export type Inks = Readonly<Record<(typeof names)[number], string>>;

const sets = [
  '#c8402a #e9a94a #f7e3bd #e2854f #1c1614 #23343d #f2c65c',
  '#17324a #2f6f86 #f2d9a8 #d9823f #0c141c #c2452f #f6e7c4',
  '#e9d9b4 #d9a441 #f3b98d #b3472f #2a1a18 #2f4a45 #fbf1d8',
  '#1f4b45 #4f8f7c #d7ecc9 #7fb39a #0d1f1e #e0a23f #e4573c',
  '#3a2352 #7d4a8f #f4c3c4 #c96a8b #170d26 #e8a24c #f8ead0',
  '#e6b13f #f4d583 #fbe9c6 #c9653a #20222e #a8321f #2f5d73',
  '#9fc4bd #dcebd8 #f7dfc1 #e08a63 #23303a #31555e #d9482f',
  '#232323 #54504a #ece3d0 #9d968a #0b0b0b #3b3a38 #c9382a',
  '#6b1f2a #a83c3a #f6d2a3 #cf7f4b #1d0b10 #1f2c3a #f1d9a0',
  '#27446f #5f8bbf #cfe2f2 #86abd6 #101d33 #f0b24a #f4efe0',
  '#e58f72 #f6c9ae #fdeed6 #c85a5a #3a1b2b #5c3a5f #f7d774',
  '#51603a #8d9a58 #f0e2a9 #bfa353 #1b2013 #7a2f22 #f6efd6',
  '#0f2e38 #1f6a70 #a6dccf #4fa39c #06161c #e7664a #f7e2b0',
  '#dcd3c4 #b9aea0 #f3ece0 #a9a098 #2b2a2c #c24a33 #31383f',
  '#b9578a #e39ab4 #fbe0c8 #e59a7c #2d1230 #2b3f73 #f8d36a',
  '#2c2f5c #5a5fae #f6e5a6 #d8a24c #121331 #b93f5a #f3f0e4',
];

export const inkSets: readonly Inks[] = sets.map((set) => nameColours(set, names));
