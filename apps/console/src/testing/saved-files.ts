import { afterEach, beforeEach, vi } from 'vitest'

interface SavedFile {
  name: string
  blob: Blob
}

/** The files that pages hand to the browser in the test that runs, the first one first. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const blobs: Blob[] = []
  let click: { mockRestore(): void } | undefined
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`
    click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      const blob = blobs[Number(this.href.slice('blob:'.length))]
      if (blob) saved.push({ name: this.download, blob })
    })
  })
  afterEach(() => click?.mockRestore())
  return saved
}
