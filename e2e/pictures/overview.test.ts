import { expect, test } from 'vitest'
import { screens } from '../support/screens.ts'
import { renderPicturesOverview } from './overview.ts'

test('the overview shows every screen at three sizes in two looks, and first what could not be shown', () => {
  const page = renderPicturesOverview(screens, ['tags at 390 px: <b> did not come'])
  for (const { name } of screens)
    for (const picture of ['0390-light', '0390-dark', '0820-light', '0820-dark', '1440-light', '1440-dark'])
      expect(page).toContain(`src="${name}.${picture}.png"`)
  expect(page.match(/<img /g)).toHaveLength(screens.length * 6)
  expect(page).toContain('<p>Not shown: tags at 390 px: &lt;b> did not come</p>')
})
