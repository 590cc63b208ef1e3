import { css } from '#styled/css'
import { notificationTexts as words } from '#texts/notifications.ts'
import { Button } from '#views/parts/button.tsx'
import { Outline } from '#views/parts/core-icon.tsx'
import { Count, many } from '#views/shell/count.tsx'

const BELL = 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13L5 14Zm3.500 3.500h3'

type Props = {
  readonly unread: number
  /** Whoever comes near may press it. */
  readonly onNear: () => void
  readonly onClick: () => void
}

/** The bell of the top bar, and how much is unread. */
export const Bell = ({ unread, onNear, onClick }: Props) => (
  <Button
    variant="ghost"
    size="icon"
    className={css({ position: 'relative' })}
    aria-haspopup="dialog"
    aria-label={unread ? words.bell(many(unread)) : words.title}
    onPointerEnter={onNear}
    onFocus={onNear}
    onClick={onClick}
  >
    <Outline path={BELL} size={18} />
    {unread > 0 && <Count count={unread} isOver />}
  </Button>
)
