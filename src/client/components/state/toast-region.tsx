/** The empty region of toasts, as the `toasts` island finds it: the server needs none of what shows them. */
export const ToastRegion = () => <div className="toasts" role="status" popover="manual" />;
