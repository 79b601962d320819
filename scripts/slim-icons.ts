import type { Plugin } from 'vite';

/**
 * Rounds a path to hundredths of 24 units. A number keeps its point, which can separate it from the next, and its whole
 * part, which can follow the flags of an arc without a separator.
 */
export const roundPath = (path: string): string =>
  path.replace(/\.\d{3,}/g, (fraction) => Math.min(Number(fraction), 0.99).toFixed(2).slice(1).replace(/0$/, ''));

/**
 * Shortens the icons of lucide-react, which are in most scripts: the keys of their parts are random and hardly compress,
 * their names only become classes, a statement without effect keeps the data of unused icons, their paths are precise to a
 * thousandth, and an element `svg` in HTML needs no namespace.
 */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/(?:icons\/|shared\/src\/build\/defaultAttributes)/ },
    handler(code) {
      let place = 0;
      const slim = code
        .replace(/key: "\w+"/g, () => `key: ${place++}`)
        .replace(/^ {2}(name: "[\w-]+"|aliases: \[[^\]]*\]),?$/gm, '')
        .replace('__iconData.node;', '')
        .replace(/^ {2}xmlns: .*$/m, '')
        .replace(/(?<=d: ")[^"]+/g, roundPath);
      return { code: slim, map: null };
    },
  },
};
