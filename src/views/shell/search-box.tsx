import { css } from '#styled/css'
import { shellTexts } from '#texts/shell.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { openSearch } from './search-slot.ts'

const text = css({ srOnly: { base: true, md: false }, flex: '1', textAlign: 'start' })
const key = css({
  display: { base: 'none', md: 'flex' },
  px: '1',
  textStyle: 'xs',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'sm',
})

/** "Search or jump…" in the bar: looks like a field, and opens the dialog that is one. */
export const SearchBox = () => (
  <Button
    aria-keyshortcuts="Control+K"
    className={css({
      w: { base: '11', md: '80' },
      px: { base: '2', md: '4' },
      fontWeight: 'normal',
      color: 'text.muted',
      bg: 'canvas',
      borderColor: 'border',
    })}
    onClick={openSearch}
  >
    <Icon name="search" size={16} />
    <span className={text}>{shellTexts.search}</span>
    <kbd aria-hidden className={key}>
      Ctrl K
    </kbd>
  </Button>
)
