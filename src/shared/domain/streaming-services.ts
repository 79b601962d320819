import { findRegion, type Region } from './preferences.ts';

/** Streaming services in a country, by their ids in the catalogue. */
export type StreamingServices = { region: Region; ids: number[] };

/** A service that offers titles in a country. */
export type StreamingService = { id: number; name: string; logoPath: string | null };

const serviceLimit = 20;

/** Parses the output of `formatServices`, or form values. Returns null without a region or an id. */
export function parseServices(text: string): StreamingServices | null {
  const [code, ...parts] = text.split(/[,-]/);
  const region = findRegion(code);
  const ids = [...new Set(parts.filter((part) => /^[1-9]\d{0,6}$/.test(part)).map(Number))].toSorted((a, b) => a - b);
  return region && ids.length > 0 ? { region, ids: ids.slice(0, serviceLimit) } : null;
}

/** Formats services for URLs and preferences: `DE-8-337`. */
export const formatServices = ({ region, ids }: StreamingServices): string => [region, ...ids].join('-');
