/** The empty toast region that the `toasts` island hydrates. The server does not import the island's code. */
export const ToastRegion = () => <div className="toasts" role="status" popover="manual" />;
