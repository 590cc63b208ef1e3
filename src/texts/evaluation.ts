const batteries = (count: number) => (count === 1 ? '1 battery' : `${count} batteries`)
const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** Words of the dialog in which a battery is evaluated (pages.md §3.2, redesign.md §6.8). */
export const evaluationTexts = {
  title: 'Evaluate battery',
  things: 'battery',
  stepOf: (at: number, of: number) => `${at} of ${of}`,
  stepLong: (at: number, of: number) => `Step ${at} of ${of}`,
  steps: {
    identify: 'Which battery is it?',
    damage: 'Is it damaged?',
    recall: 'Is it recalled or defective?',
    review: 'Review',
  },
  leads: {
    identify: 'Scan the label, or type the number.',
    damage: 'Look for dents, cracks, leaks, burns and swelling.',
    recall: 'The label or the work order says so.',
    review: 'What you say here is printed on papers and labels.',
  },
  fields: {
    partNumber: 'Part number',
    serialNumber: 'Serial number',
    vin: 'VIN',
    damage: 'Damage',
    physicalDamageComment: 'What do you see?',
    recall: 'Recall or defect',
    recallOrDefectiveComment: 'What is it recalled for, or what does not work?',
    recallNumber: 'Recall number',
    yre5: 'YRE5',
    adrClass: 'ADR class',
    adrComment: 'Why this class?',
    ddrReason: 'Reason it travels as damaged (DDR)',
    adHocItemReason: 'Why it is sent without a warranty claim',
    otherReason: 'It travels as damaged for another reason',
    ddrOtherComment: 'Which reason?',
    signature: 'Signature',
    isConfirmed: 'I evaluated this battery.',
  },
  hints: {
    vin: '17 letters and digits, if you have it',
    signature: 'Your full name',
    serialNumber: 'Tells this battery from others of its part',
  },
  damage: {
    none: { label: 'No damage', text: 'Closed, dry, straight' },
    damaged: {
      label: 'Yes, damaged',
      text: 'Dent, crack, open cover, or leak that has stopped',
    },
    dangerous: {
      label: 'Yes, and dangerous now',
      text: 'Hot, smoking, hissing, smell. Step back and call.',
    },
  },
  recall: {
    no: { label: 'No', text: 'Nothing is known of it' },
    yes: { label: 'Yes', text: 'It was recalled, or it does not work' },
  },
  adr: {
    green: { label: 'Green', text: 'Not damaged or defective. Packed by P909.' },
    yellow: {
      label: 'Yellow',
      text: 'Damaged or defective, not liable to react dangerously. Alone in P908 or LP904.',
    },
    red: {
      label: 'Red',
      text: 'Liable to come apart, burn or give off toxic gas. Only in P911 or LP906, after a word from logistics.',
    },
  },
  warnings: {
    check_digit: 'The check digit of this VIN does not fit. Look again; European VINs have none.',
    letters_ioq: 'A VIN rarely has the letters I, O or Q. Is it a 1 or a 0?',
  },
  unknownPart: 'This part is not on the list of the program. Check the number; the server decides.',
  yes: 'Yes',
  found: 'Found in batteries to ship',
  foundDone: 'Found in batteries to ship, evaluated already',
  onList: 'On the list of parts',
  part: 'Part',
  scan: 'Scan label',
  scanning: 'Hold the bar code into the frame.',
  seen: (text: string) => `Read: ${text}`,
  typeIt: 'Type it',
  noCamera: 'The camera cannot be used here. Type the number.',
  later: 'Evaluate later',
  ready: 'Continue',
  back: 'Back',
  save: 'Save evaluation',
  saving: 'Saving…',
  close: 'Close',
  dangerousTitle: 'Step back and call',
  dangerousText: (phone: string) =>
    `Keep people away, do not touch or move it, and open doors if you can do so safely. Call the fire brigade, then the emergency line: ${phone}.`,
  dangerousKept:
    'What you typed is kept. Nothing can be requested for this battery while it is dangerous.',
  callLine: (phone: string) => `Call ${phone}`,
  safe: 'It is safe again',
  photos: 'Photos',
  photosOf: (count: number, of: number) => `${count} of ${of} photos`,
  takePhoto: 'Take a photo',
  photosHint:
    'The whole battery, and the damaged place. They are kept on this device until they are sent.',
  shrinking: 'Preparing photos…',
  removePhoto: (name: string) => `Remove photo ${name}`,
  notPhotos: (names: string) =>
    `Not taken: ${names}. At most 5 photos (JPEG, PNG, WebP, HEIC) that this device can open.`,
  allPhotos: 'the photos',
  consequenceDdr: 'It travels as damaged (DDR)',
  consequenceDdrText: 'Alone in P908 packaging, with the DDR mark. Labels say so.',
  consequenceRed: 'It is critical (red)',
  consequenceRedText: 'Alone in P911 packaging. It is booked only with a note from logistics.',
  consequenceNone: 'It travels as an intact battery',
  consequenceNoneText: 'No mark is needed.',
  saysSo: (name: string, time: string) => `${name}, ${time}`,
  savedTitle: 'Evaluation saved',
  addedTitle: 'Battery added',
  keptTitle: 'Kept on this device',
  keptText:
    'There is no connection. It is sent as soon as there is one; leave this page open or come back to it.',
  addedText: (label: string) =>
    `${label} is in batteries to ship. It is evaluated before its pickup is requested.`,
  savedText: (label: string) => `${label} can be requested for pickup.`,
  another: 'Evaluate another',
  done: 'Back to batteries',
  fault: 'Something went wrong on this page. What you typed is kept; try again.',
  notKept:
    'It could not be sent, and this device has no room to keep it. Free some space, or try again with a connection.',
  waiting: (evaluations: number, pictures: number) =>
    [
      evaluations === 0 ? '' : evaluations === 1 ? '1 evaluation' : `${evaluations} evaluations`,
      pictures === 0 ? '' : photos(pictures),
    ]
      .filter(Boolean)
      .join(' and '),
  waits: (what: string, isOne: boolean) => `${what} ${isOne ? 'waits' : 'wait'} for a connection`,
  sendNow: 'Send now',
  sending: 'Sending…',
  stuck: (label: string) => `${label} was not taken`,
  sendAgain: 'Send again',
  giveUp: 'Discard mine',
  batteries,
  photoCount: photos,
} as const
