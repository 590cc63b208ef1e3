import { tellLastSeen } from './last-seen.ts'

// A file of its own: this one runs again before every test file, what it imports does not.
tellLastSeen()
