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
    onPress: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isEntered.current && currentTarget.selectionStart === currentTarget.selectionEnd)
        currentTarget.select()
      isEntered.current = false
    },
  }
}
