/** The minimum saving for the first pictures of home on a phone, in percent. A journey test measures it. */
export const savedShare = 50;

/** Sentences of the data saver, its switch and the link to it in the footer. */
export const dataSaverText = {
  title: 'Data saver',
  name: 'data saver',
  state: (isOn: boolean) => (isOn ? 'Data saver is on' : 'Data saver is off'),
  hint: `Smaller images, no preloading, no autoplaying trailers. The first pictures of Home take at least ${savedShare}% less on a phone.`,
  lead: 'Applies to this browser only.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
} as const;
