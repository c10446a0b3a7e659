import { dismissToast, listCurrentToasts } from '../toast.tsx'

/** Toasts outlive the page of a test that showed them. */
export function dismissAllToasts(): void {
  for (const { id } of listCurrentToasts()) dismissToast(id)
}
