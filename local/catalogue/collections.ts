import type { TitleFacts } from './works.ts';

/** Films that belong together, such as the parts of a film series. */
export interface Collection {
  readonly id: number;
  readonly name: string;
  readonly overview: string;
  readonly films: readonly number[];
}

export const collections: readonly Collection[] = [
  {
    id: 2901,
    name: 'Blender Open Movies Collection',
    overview:
      'The short films of the Blender studio in Amsterdam. Each was made to put the free 3D software to a hard test, and released with its production files.',
    films: [284, 287, 290, 292, 298, 299, 301, 302, 303, 304, 305, 306],
  },
  {
    id: 2902,
    name: 'Caminandes Collection',
    overview: 'Koro the llama and his troubles with a fence, a road and a penguin.',
    films: [295, 296, 300],
  },
  {
    id: 2903,
    name: 'Sherlock Holmes (Rathbone) Collection',
    overview: 'Basil Rathbone and Nigel Bruce as Holmes and Watson, in the films whose copyright was not renewed.',
    films: [227, 240, 241],
  },
  {
    id: 2904,
    name: 'Why We Fight Collection',
    overview: 'Films that the United States Army made to explain the war to its soldiers.',
    films: [228, 230],
  },
];

/** Returns the collection of a title, or undefined if it has none. */
export const collectionOf = ({ media, id }: TitleFacts): Collection | undefined =>
  media === 'movie' ? collections.find(({ films }) => films.includes(id)) : undefined;
