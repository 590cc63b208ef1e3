/** Inputs that one presses, slides or chooses with: no letter means anything to them. */
const PRESSED: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])
const PRESS_KEYS: ReadonlySet<string> = new Set([' ', 'Enter'])

type Control = Pick<HTMLElement, 'localName' | 'isContentEditable'> & {
  /** Of inputs and buttons. */
  readonly type?: string
  readonly role: string | null
}

/** Whether letters that are typed at a control are its own: text, or the beginning of what is chosen in a list. */
export function takesLetters({ localName, isContentEditable, type = '', role }: Control): boolean {
  if (isContentEditable || role === 'menuitem') return true
  if (localName === 'input') return !PRESSED.has(type)
  return localName === 'textarea' || localName === 'select'
}

/** Whether a key presses a control, as Space and Enter do. */
export function pressesIt({ localName, type = '', role }: Control, key: string): boolean {
  if (!PRESS_KEYS.has(key)) return false
  const isInput = localName === 'input' && PRESSED.has(type)
  return isInput || /^(a|button|summary)$/.test(localName) || role === 'button' || role === 'tab'
}
