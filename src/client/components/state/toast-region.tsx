/** The empty toast region that the `toasts` island hydrates, so that the server needs none of its code. */
export const ToastRegion = () => <div className="toasts" role="status" popover="manual" />;
