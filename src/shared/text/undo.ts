/** The label of each toast's action that undoes. The `toasts` island runs it on Ctrl+Z. */
export const undoLabel = 'Undo';
