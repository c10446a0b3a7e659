import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'

const picture = { width: 1_000, height: 500 }

/** A sheet of 20 by 10 metres; what a test is about it names itself. */
export const makeFloorPlanSheet = (change: Partial<Sheet> = {}): Sheet => ({
  id: '0192d3a0-0000-7000-8000-0000000008a0',
  customerReference: 'Ground floor east',
  floor: null,
  floorPlan: { id: '0192d3a0-0000-7000-8000-0000000008b0', customerReference: 'Ground plan' },
  scale: { picture, line: { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 }, check: null },
  frame: { picture, metresPerPixel: 0.02, origin: { x: 0, y: 0 } },
  version: 3,
  ...change,
})

/** Stands in for what a browser does with a drawing: a sheet is so wide on the screen. */
export function layOutSheets({ widthPx }: { widthPx: number }): void {
  SVGElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, widthPx, widthPx / 2)
  globalThis.ResizeObserver ??= class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
}
