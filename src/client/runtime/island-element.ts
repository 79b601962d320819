import { islands, type IslandName, type WakeUp } from '../islands/registry.ts';
import { goWithout } from './go-without.ts';
import { reloadable } from './reloadable.ts';

const reach = ['pointerenter', 'touchstart', 'focusin', 'click'] as const;

const loadMount = reloadable(() => import('./mount.ts'));

type Load = (typeof islands)[IslandName];
const loaders = new Map<string, Load>();

function loaderOf(name: IslandName): Load {
  const load = loaders.get(name) ?? reloadable(islands[name]);
  loaders.set(name, load);
  return load;
}

/** Hydrates the island in place. React comes with the first island that wakes. Gives whether it has come. */
function wake(element: HTMLElement): Promise<boolean> {
  const { name, props, prefix } = element.dataset;
  return Promise.all([loaderOf(name as IslandName)(), loadMount()]).then(
    ([{ default: component }, { mount }]) => {
      mount(element, component, JSON.parse(props ?? '{}'), prefix ?? '');
      return true;
    },
    (error: unknown) => {
      goWithout(error);
      return false;
    },
  );
}

const wakeUps: Record<WakeUp, (element: HTMLElement, start: () => Promise<boolean>) => void> = {
  load: (_, start) => void start(),
  idle: (_, start) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void start());
    else setTimeout(() => void start(), 200);
  },
  visible: (element, start) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void start();
      },
      { rootMargin: '200px' },
    );
    // The island itself has no box (display: contents), its first child has.
    observer.observe(element.firstElementChild ?? element);
  },
  interaction: (element, start) => {
    let clicked: HTMLElement | null = null;
    const onReach = async (event: Event) => {
      if (event.type === 'click') {
        event.preventDefault();
        clicked = event.target as HTMLElement;
      }
      if (element.dataset.waking !== undefined) return;
      element.dataset.waking = '';
      const isAwake = await start();
      delete element.dataset.waking;
      const press = clicked;
      clicked = null;
      if (!isAwake) return; // the next reach tries again
      for (const kind of reach) element.removeEventListener(kind, onReach, true);
      press?.click();
    };
    for (const kind of reach) element.addEventListener(kind, onReach, { capture: true });
  },
};

/** `<m-island data-name data-props data-prefix data-wake>`: server markup that wakes into React when its time has come. */
class IslandElement extends HTMLElement {
  #planned = false;

  // Inside a streamed boundary the element is connected twice: plan once.
  connectedCallback() {
    if (this.#planned) return;
    this.#planned = true;
    wakeUps[(this.dataset.wake ?? 'load') as WakeUp](this, () => wake(this));
  }
}

/** Makes the browser know islands; those already on the page are planned at once. */
export function defineIslandElement(): void {
  customElements.define('m-island', IslandElement);
}
