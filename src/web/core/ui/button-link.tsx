import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';

/** A link to a screen that looks like a button. Takes the props of both. */
export const ButtonLink = createLink(Button);
