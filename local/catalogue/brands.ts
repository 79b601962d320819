import { hashOf, shareOf } from './random.ts';
import type { TitleFacts } from './works.ts';

/** The fictional network of the network originals. */
export const HOUSE_NETWORK = { id: 213, name: 'Lanternhouse', country: 'GB' } as const;

/** A company, network or provider. */
export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly hasLogo: boolean;
  readonly country: string;
}

export interface Provider extends Brand {
  readonly offers: readonly ('flatrate' | 'free' | 'ads' | 'rent' | 'buy')[];
  readonly regions: readonly string[];
  readonly carries: (facts: TitleFacts) => boolean;
}

export const REGIONS = ['AU', 'BR', 'CA', 'DE', 'ES', 'FR', 'GB', 'IN', 'IT', 'JP', 'MX', 'US'] as const;

const isShownBy = (name: string, share: number) => (facts: TitleFacts) =>
  shareOf(`${name} ${facts.media} ${facts.id}`) < share;

/** Watch providers. The free services share the open works. The fictional network's titles are not on them. */
export const providers: readonly Provider[] = [
  {
    id: 3001,
    name: 'Lanternhouse+',
    hasLogo: true,
    country: 'GB',
    offers: ['flatrate'],
    regions: REGIONS,
    carries: (facts) => facts.origin === 'house' || isShownBy('Lanternhouse+', 0.15)(facts),
  },
  {
    id: 3002,
    name: 'Open Reel',
    hasLogo: true,
    country: 'DE',
    offers: ['free'],
    regions: REGIONS,
    carries: (facts) => facts.origin !== 'house' && isShownBy('Open Reel', 0.8)(facts),
  },
  {
    id: 3003,
    name: 'Parish Hall Pictures',
    hasLogo: true,
    country: 'GB',
    offers: ['ads'],
    regions: ['AU', 'CA', 'GB', 'US'],
    carries: (facts) => facts.origin !== 'house' && isShownBy('Parish Hall Pictures', 0.5)(facts),
  },
  {
    id: 3004,
    name: 'Kiosk Nine',
    hasLogo: true,
    country: 'US',
    offers: ['rent', 'buy'],
    regions: ['CA', 'DE', 'ES', 'FR', 'GB', 'US'],
    carries: isShownBy('Kiosk Nine', 0.4),
  },
];

export interface Brands {
  company(name: string): Brand;
  network(name: string): Brand;
  find(id: number): Brand | undefined;
}

/** Collects the companies and networks of all titles. Providers share the id space, so that a logo has one owner. */
export function gatherBrands(titles: readonly TitleFacts[]): Brands {
  const byId = new Map<number, Brand>(providers.map((provider) => [provider.id, provider]));
  const byName = new Map<string, Brand>();
  const house = { ...HOUSE_NETWORK, hasLogo: true };
  byId.set(house.id, house);
  byName.set(`network ${house.name}`, house);

  const add = (kind: 'company' | 'network', name: string, country: string) => {
    const key = `${kind} ${name}`;
    if (byName.has(key)) return;
    let id = 10_000 + (hashOf(key) % 900_000);
    while (byId.has(id)) id += 1;
    const brand = { id, name, hasLogo: shareOf(`logo ${key}`) < 0.8, country };
    byName.set(key, brand);
    byId.set(id, brand);
  };
  for (const { companies, countries, series } of titles) {
    for (const name of companies) add('company', name, countries[0] ?? '');
    if (series?.network) add('network', series.network, countries[0] ?? '');
  }
  const requireBrand = (key: string): Brand => {
    const brand = byName.get(key);
    if (!brand) throw new Error(`${key} belongs to no title of the catalogue`);
    return brand;
  };
  return {
    company: (name) => requireBrand(`company ${name}`),
    network: (name) => requireBrand(`network ${name}`),
    find: (id) => byId.get(id),
  };
}
