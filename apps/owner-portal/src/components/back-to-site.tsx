import { Link } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import classes from './back-to-site.module.css'

/** The name of the site, which leads back to its page. */
export const BackToSite = ({ site }: { site: { id: string; customerReference: string } }) => (
  <Link to={paths.site(site.id)} className={classes.back ?? ''}>
    {site.customerReference}
  </Link>
)
