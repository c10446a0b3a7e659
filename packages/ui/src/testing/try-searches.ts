import { fireEvent } from '@testing-library/react'

interface Searched {
  press: (target: HTMLElement | undefined) => Promise<void>
  pressEscape: () => Promise<void>
}

/**
 * Types into each search of a page or a dialog and takes that back, by its button and by Escape; answers what else that took: the
 * focus, or the dialog around it.
 */
export async function trySearches(part: ParentNode, { press, pressEscape }: Searched): Promise<string[]> {
  const wrong: string[] = []
  for (const field of part.querySelectorAll<HTMLInputElement>('input[type=search]')) {
    const name = field.getAttribute('aria-label')
    const type = () => {
      field.focus()
      fireEvent.change(field, { target: { value: 'Something' } })
    }
    const judge = (way: string) => {
      if (!field.isConnected || field.value !== '' || document.activeElement !== field)
        wrong.push(`${name} is not there, empty and with the focus after ${way}`)
    }
    type()
    await press(field.parentElement?.querySelector('button') ?? undefined)
    judge('its button')
    type()
    await pressEscape()
    judge('Escape')
  }
  return wrong
}
