/** The inks of one portrait. Faces are printed in two tones that no skin has, as a linocut would. */
export type Inks = { ground: string; halo: string; light: string; shade: string; hair: string; cloth: string; accent: string };

/** Hand-picked sets: ground and halo behind, two tones of face, hair, cloth, one spark. */
export const inkSets: readonly Inks[] = [
  { ground: '#c8402a', halo: '#e9a94a', light: '#f7e3bd', shade: '#e2854f', hair: '#1c1614', cloth: '#23343d', accent: '#f2c65c' },
  { ground: '#17324a', halo: '#2f6f86', light: '#f2d9a8', shade: '#d9823f', hair: '#0c141c', cloth: '#c2452f', accent: '#f6e7c4' },
  { ground: '#e9d9b4', halo: '#d9a441', light: '#f3b98d', shade: '#b3472f', hair: '#2a1a18', cloth: '#2f4a45', accent: '#fbf1d8' },
  { ground: '#1f4b45', halo: '#4f8f7c', light: '#d7ecc9', shade: '#7fb39a', hair: '#0d1f1e', cloth: '#e0a23f', accent: '#e4573c' },
  { ground: '#3a2352', halo: '#7d4a8f', light: '#f4c3c4', shade: '#c96a8b', hair: '#170d26', cloth: '#e8a24c', accent: '#f8ead0' },
  { ground: '#e6b13f', halo: '#f4d583', light: '#fbe9c6', shade: '#c9653a', hair: '#20222e', cloth: '#a8321f', accent: '#2f5d73' },
  { ground: '#9fc4bd', halo: '#dcebd8', light: '#f7dfc1', shade: '#e08a63', hair: '#23303a', cloth: '#31555e', accent: '#d9482f' },
  { ground: '#232323', halo: '#54504a', light: '#ece3d0', shade: '#9d968a', hair: '#0b0b0b', cloth: '#3b3a38', accent: '#c9382a' },
  { ground: '#6b1f2a', halo: '#a83c3a', light: '#f6d2a3', shade: '#cf7f4b', hair: '#1d0b10', cloth: '#1f2c3a', accent: '#f1d9a0' },
  { ground: '#27446f', halo: '#5f8bbf', light: '#cfe2f2', shade: '#86abd6', hair: '#101d33', cloth: '#f0b24a', accent: '#f4efe0' },
  { ground: '#e58f72', halo: '#f6c9ae', light: '#fdeed6', shade: '#c85a5a', hair: '#3a1b2b', cloth: '#5c3a5f', accent: '#f7d774' },
  { ground: '#51603a', halo: '#8d9a58', light: '#f0e2a9', shade: '#bfa353', hair: '#1b2013', cloth: '#7a2f22', accent: '#f6efd6' },
  { ground: '#0f2e38', halo: '#1f6a70', light: '#a6dccf', shade: '#4fa39c', hair: '#06161c', cloth: '#e7664a', accent: '#f7e2b0' },
  { ground: '#dcd3c4', halo: '#b9aea0', light: '#f3ece0', shade: '#a9a098', hair: '#2b2a2c', cloth: '#c24a33', accent: '#31383f' },
  { ground: '#b9578a', halo: '#e39ab4', light: '#fbe0c8', shade: '#e59a7c', hair: '#2d1230', cloth: '#2b3f73', accent: '#f8d36a' },
  { ground: '#2c2f5c', halo: '#5a5fae', light: '#f6e5a6', shade: '#d8a24c', hair: '#121331', cloth: '#b93f5a', accent: '#f3f0e4' },
];
