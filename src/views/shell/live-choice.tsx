import { LIVE_SWITCH } from '#flows/index.ts'
import { local, read, write } from '#storage'
import { css } from '#styled/css'
import { menu } from '#styled/recipes'
import { menuTexts } from '#texts/shell-parts.ts'
import { Checkbox } from '#views/parts/choice.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { useRemembered } from '#views/parts/use-remembered.ts'

// The inspection is loaded when it is asked for: most people never do.
const inspection = () => import('#flows/live/start.ts')

const isLive = () => Boolean(read(local, LIVE_SWITCH))
function turnLive(on: boolean): void {
  // At once: whoever leaves the page now has turned it all the same.
  write(local, LIVE_SWITCH, on ? 'on' : '')
  void inspection().then(({ switchLive }) => switchLive(on))
}

/** Whether this browser shows its flows live; the menus of wide and small screens both turn it. */
export function useLiveSwitch() {
  const [isOn, turn] = useRemembered(isLive, turnLive)
  return { isOn, turn }
}

export const inspectThisTab = () => void inspection().then(({ inspectTab }) => inspectTab())

/** What the account menu has for staff, in the menu of small screens. */
export function LiveChoice() {
  const { isOn, turn } = useLiveSwitch()
  return (
    <>
      <div className={css({ px: '2.5', py: '2' })}>
        <Checkbox
          label={menuTexts.live}
          checked={isOn}
          onChange={({ target }) => turn(target.checked)}
        />
      </div>
      <button type="button" className={menu().item} onClick={inspectThisTab}>
        <Icon name="external" />
        {menuTexts.inspect}
      </button>
    </>
  )
}
