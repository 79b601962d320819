import { hostileResponse } from '../support/hostile-catalogue.ts';

export { harmlessText, onePerContext, payloads } from '../support/script-payloads.ts';

/** The catalogue with this text in every field. */
export function hostileCatalogue(word: string): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    return Response.json(hostileResponse(pathname.replace(/^\/3/, ''), () => word));
  };
}
