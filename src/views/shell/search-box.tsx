import { css, cx } from '#styled/css'
import { kbd } from '#styled/recipes'
import { shellTexts } from '#texts/shell.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { openSearch } from './search-slot.ts'

const text = css({ srOnly: { base: true, md: false }, flex: '1', textAlign: 'start' })
const hint = css({ display: { base: 'none', md: 'block' }, opacity: '1' })

/** "Search or jump…" in the bar: looks like a field, and opens the dialog that is one. */
export const SearchBox = () => (
  <Button
    aria-keyshortcuts="Control+K"
    className={css({
      gap: '2',
      w: { md: '[min(25rem, 30vw)]' },
      fontWeight: 'normal',
      color: 'text.muted',
      bg: { md: 'canvas' },
      borderColor: { base: 'transparent', md: 'border' },
    })}
    onClick={openSearch}
  >
    <Icon name="search" size={16} />
    <span className={text}>{shellTexts.search}</span>
    <kbd aria-hidden className={cx(kbd(), hint)}>
      Ctrl K
    </kbd>
  </Button>
)
