import { type MouseEvent, useRef } from 'react'

/**
 * The first press on a field selects its text, so that what is typed takes its place, as it does where Tab leads to the
 * field; a later press puts the caret. A text of which somebody selected a part stays so.
 */
export function useFirstPress() {
  const isEntered = useRef(false)
  return {
    onEnter: () => {
      isEntered.current = true
    },
    /** Chromium puts the caret of a press into selected text only behind the click, unless the release is taken. */
    onRelease: (event: MouseEvent<HTMLInputElement>) => {
      if (isEntered.current) event.preventDefault()
    },
    onPress: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isEntered.current && currentTarget.selectionStart === currentTarget.selectionEnd)
        currentTarget.select()
      isEntered.current = false
    },
  }
}
