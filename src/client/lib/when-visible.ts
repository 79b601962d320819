/** Calls back once for each observed element, when it is within `rootMargin` of the viewport. */
export function whenVisible(onVisible: (element: HTMLElement) => void, rootMargin = '0px'): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onVisible(target as HTMLElement);
      }
    },
    { rootMargin },
  );
  return observer;
}
