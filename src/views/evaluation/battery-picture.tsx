type Tone = 'none' | 'damaged' | 'dangerous'
const marks: Readonly<Record<Tone, string | undefined>> = {
  none: undefined,
  damaged: 'm31 14-4 7 5 2-3 7',
  dangerous: 'M18 9c-2-2 2-4 0-6m10 6c-2-2 2-4 0-6m10 6c-2-2 2-4 0-6m-9 11-4 7 5 2-3 7',
}

/** A battery as it looks: intact, with a crack, with smoke. Its words stand beside it. */
export function BatteryPicture({ tone }: { readonly tone: Tone }) {
  const mark = marks[tone]
  return (
    <svg
      aria-hidden
      viewBox="0 0 56 40"
      width="56"
      height="40"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`ev-${tone}`}
      style={{ flexShrink: 0 }}
    >
      <path d="M9 12V9h8v3m22 0V9h8v3" />
      <rect x="3" y="12" width="50" height="24" rx="3" />
      <path d="M3 19h50M16 19v17M28 19v17M40 19v17" />
      {mark && <path d={mark} fill="none" strokeWidth="2.4" className="ev-mark" />}
    </svg>
  )
}
