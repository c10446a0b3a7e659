/**
 * It is the ref of a row, or of a button in one, that may be removed while it has the focus: a
 * button passes it on to the name of its row, a row to that of its neighbour, the last row to the
 * list. React clears a ref just before its element is removed (A11Y-03).
 */
export const passFocusOnRemoval = (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return
  const row = leaving.closest('li')
  const near = leaving === row ? (row.nextElementSibling ?? row.previousElementSibling) : row
  const heir = near?.querySelector('button') ?? row?.parentElement
  heir?.focus()
}
