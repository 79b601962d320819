const withoutAccents = `regexp_replace(normalize("title", nfd), '[\\u0300-\\u036f]', '', 'g')`;

/**
 * Makes a statement that sorts by titles sort them like words, as a hosted project does. PGlite has no collation but that
 * of bytes, which puts accents and lower case last.
 */
export const withWordOrder = (sql: string): string =>
  sql.replace('order by "title" ', `order by lower(${withoutAccents}) `);
