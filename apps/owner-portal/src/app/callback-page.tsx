import { SignInReturn } from '@commissioning/browser-session/sign-in-return.tsx'
import { paths } from '../lib/paths.ts'

/** The return from the sign-in. The page is loaded anew, so that everything starts as the person who signed in. */
export const CallbackPage = () => <SignInReturn home={paths.home} />
