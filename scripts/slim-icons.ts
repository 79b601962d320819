import type { Plugin } from 'vite';

/**
 * Shortens the icons of lucide-react, which are in most scripts: the keys of their parts are random and hardly compress,
 * their names only become classes, and a statement without effect keeps the data of unused icons.
 */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      let place = 0;
      const slim = code
        .replace(/key: "\w+"/g, () => `key: ${place++}`)
        .replace(/^ {2}(name: "[\w-]+"|aliases: \[[^\]]*\]),?$/gm, '')
        .replace('__iconData.node;', '');
      return { code: slim, map: null };
    },
  },
};
