/** Identifies our exports. Raise `exportVersion` when a field changes its meaning or is removed. */
export const exportFormat = 'marquee-export';
export const exportVersion = 1;
