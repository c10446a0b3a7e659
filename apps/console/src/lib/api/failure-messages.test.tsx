import { NO_MESSAGE, NO_RESPONSE, TOO_LARGE_FOR_PROXY } from '@commissioning/contract/http/request-error'
import { ErrorState } from '@commissioning/ui/error-state'
import { Feedback } from '@commissioning/ui/feedback'
import { loadUiMessages, UI_LANGUAGES } from '@commissioning/ui/messages.ts'
import { renderUi } from '@commissioning/ui/testing/render-ui'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'

test.each(UI_LANGUAGES)(
  'what the client says where the platform said nothing is said in %s [ERR-06 OUTSIDE-22]',
  async (language) => {
    i18next.addResourceBundle(language, 'ui', await loadUiMessages(language))
    await i18next.changeLanguage(language)
    for (const message of [NO_RESPONSE, NO_MESSAGE, TOO_LARGE_FOR_PROXY]) {
      const { unmount } = renderUi(
        <>
          <ErrorState failure={{ message }} />
          <Feedback failure={{ message }} />
        </>,
      )
      expect(screen.queryAllByText(message)).toHaveLength(language === 'en' ? 2 : 0)
      unmount()
    }
  },
)
