import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { displayedName } from '@commissioning/domain/formats/displayed-name'

/** First and last name of who wrote a note, else the e-mail address. */
export const noteAuthorName = ({ userFirstName, userLastName, userEmail }: Note) =>
  displayedName({ firstName: userFirstName, lastName: userLastName, email: userEmail })
