const reminderSeconds = 5;

/** Prints the name of the work, a reminder every five seconds, and the duration. Settles like `work`. */
export async function withProgress<T>(name: string, work: Promise<T>): Promise<T> {
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  console.log(`${name} …`);
  const reminder = setInterval(() => console.log(`${name}: ${seconds()} s so far …`), reminderSeconds * 1000);
  try {
    const result = await work;
    console.log(`${name}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
